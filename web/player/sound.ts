/** POKEY's four channels by Web Audio: a loop of each waveform, whose rate and volume follow the registers. */
import * as at from '../../emulator-tests/machine/locations.ts';

/** The clock of a channel, in Hz: AUDCTL is 0 in all programs. */
const BASE_HZ = 63_921;
const CHANNELS = 4;
/** Of a sound at full volume; four channels together stay below 1. */
const LOUDEST = 0.16;
/** Samples for each step of a waveform: a step has edges, and a channel's rate comes from the rate of its loop. */
const OVERSAMPLED = 8;
/** Seconds in which a volume moves: without it each change would click. */
const SMOOTH = 0.004;
/** Milliseconds without a sound after which nothing is computed for the loudspeaker: silence costs as much as sound. */
const QUIET_MS = 3000;
const VOLUME = 0x0f;
const DISTORTION = 0xe0;
const VOLUME_ONLY = 0x10;
const NOISE_STEPS = 8191;

/** Bits of a shift register of `length` bits, whose next bit is made of its bits 0 and `tap`. */
function polynomial(length: number, tap: number, steps: number): readonly number[] {
  let register = 1;
  return Array.from({ length: steps }, () => {
    const bit = register & 1;
    register = (register >> 1) | ((bit ^ ((register >> tap) & 1)) << (length - 1));
    return bit;
  });
}

/** The waveform of a distortion (AUDC's upper three bits), a bit a step: as the chip's counters make them, noise cut to some thousand steps. */
function waveOf(distortion: number): readonly number[] {
  const [four, five] = [polynomial(4, 1, 15), polynomial(5, 2, 31)];
  switch (distortion) {
    case 0xa0:
    case 0xe0:
      return [1, 0];
    case 0xc0:
      return four;
    case 0x80:
      return polynomial(17, 5, NOISE_STEPS);
    case 0x40:
      return Array.from({ length: 15 * 31 }, (_, i) => (five[i % 31] === 1 ? four[i % 15] : 0) as number);
    case 0x00:
      return polynomial(17, 5, NOISE_STEPS).map((bit, i) => (five[i % 31] === 1 ? bit : 0));
    default:
      return five;
  }
}

/** Of AUDC: a channel that only holds a volume makes no waves. */
const volumeOf = (control: number): number => ((control & VOLUME_ONLY) === 0 ? control & VOLUME : 0);

interface Channel {
  readonly gain: GainNode;
  source: AudioBufferSourceNode | undefined;
  distortion: number;
  /** AUDF and AUDC as they sound. */
  heard: number;
}

/** Of no registers. */
const UNHEARD = -1;

export class PokeySound {
  private context: AudioContext | undefined;
  private channels: Channel[] = [];
  private readonly waves = new Map<number, AudioBuffer>();
  isOn = true;
  private quietSince: number | undefined;
  private isResting = false;

  /** To be called in an event of the user's: browsers let no page sound before one. */
  wake(): void {
    if (!this.isOn || typeof AudioContext === 'undefined') return;
    if (this.context === undefined) {
      const context = new AudioContext();
      this.context = context;
      this.channels = Array.from({ length: CHANNELS }, () => {
        const gain = context.createGain();
        gain.gain.value = 0;
        gain.connect(context.destination);
        return { gain, source: undefined, distortion: -1, heard: UNHEARD };
      });
    }
    if (!this.isResting && this.context.state === 'suspended') void this.context.resume();
  }

  setOn(on: boolean): void {
    this.isOn = on;
    if (on) this.wake();
    else this.silence();
  }

  /** No channel sounds. */
  silence(): void {
    if (this.context === undefined) return;
    this.rest(this.context, false);
    for (const channel of this.channels) {
      if (channel.heard === UNHEARD) continue;
      channel.heard = UNHEARD;
      channel.gain.gain.setTargetAtTime(0, this.context.currentTime, SMOOTH);
    }
  }

  /** Has the channels sound as POKEY's registers say. */
  update(pokey: Uint8Array): void {
    const { context } = this;
    if (context === undefined || !this.isOn) return;
    this.rest(context, this.channels.some((_, i) => volumeOf(pokey[at.POKEY_AUDF1 + 2 * i + 1] as number) > 0));
    this.channels.forEach((channel, i) => {
      const [divisor, control] = [pokey[at.POKEY_AUDF1 + 2 * i] as number, pokey[at.POKEY_AUDF1 + 2 * i + 1] as number];
      const heard = (divisor << 8) | control;
      if (heard === channel.heard) return;
      channel.heard = heard;
      const volume = volumeOf(control);
      channel.gain.gain.setTargetAtTime((volume / VOLUME) * LOUDEST, context.currentTime, SMOOTH);
      if (volume === 0) return;
      const distortion = control & DISTORTION;
      if (distortion !== channel.distortion) this.play(channel, distortion, context);
      const rate = (BASE_HZ / (divisor + 1)) * OVERSAMPLED;
      if (channel.source !== undefined) channel.source.playbackRate.value = rate / context.sampleRate;
    });
  }

  /** Lets the context rest while nothing sounds. */
  private rest(context: AudioContext, isSounding: boolean): void {
    if (isSounding) this.quietSince = undefined;
    else this.quietSince ??= performance.now();
    const rests = this.quietSince !== undefined && performance.now() - this.quietSince > QUIET_MS;
    if (rests === this.isResting) return;
    this.isResting = rests;
    void (rests ? context.suspend() : context.resume());
  }

  private play(channel: Channel, distortion: number, context: AudioContext): void {
    channel.source?.stop();
    const source = context.createBufferSource();
    source.buffer = this.wave(distortion, context);
    source.loop = true;
    source.connect(channel.gain);
    source.start();
    channel.source = source;
    channel.distortion = distortion;
  }

  private wave(distortion: number, context: AudioContext): AudioBuffer {
    let found = this.waves.get(distortion);
    if (found === undefined) {
      const bits = waveOf(distortion);
      found = context.createBuffer(1, bits.length * OVERSAMPLED, context.sampleRate);
      const samples = found.getChannelData(0);
      for (let i = 0; i < samples.length; i++) samples[i] = bits[Math.floor(i / OVERSAMPLED)] === 1 ? 1 : -1;
      this.waves.set(distortion, found);
    }
    return found;
  }
}
