'use strict';
// Where a diagnostic of an older text stands in the present one.

/**
 * `span` ({start, end} in characters) of `before` as it stands in `now`: what lies before or after the one stretch that was edited keeps its place
 * beside it. Undefined where the edit touches the span: what was said of it may not hold any more.
 */
function moved(span, before, now) {
  if (before === now) return span;
  const shorter = Math.min(before.length, now.length);
  let head = 0;
  while (head < shorter && before[head] === now[head]) head++;
  if (span.end < head) return span;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const shift = now.length - before.length;
  return span.start > before.length - tail ? { start: span.start + shift, end: span.end + shift } : undefined;
}

module.exports = { moved };
