/**
 * One reading at a time: asked for during a reading, one more follows it. `read` is given a function that says
 * whether something has changed since it began, which makes what it read outdated. The returned function
 * resolves when there is nothing left to read; to a caller that came during a reading, at once.
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
