/**
 * One reading at a time: a request during a reading makes one more follow it. `read` gets a function that
 * returns whether something has changed since it began, which makes its result outdated. The returned
 * function resolves when there is nothing left to read; to a caller that came during a reading, at once.
 */
export function readOnceMore(read: (isOutdated: () => boolean) => Promise<void>): () => Promise<void> {
  let reading = false;
  let outdated = false;
  return async () => {
    outdated = true;
    if (reading) return;
    reading = true;
    while (outdated) {
      outdated = false;
      await read(() => outdated);
    }
    reading = false;
  };
}
