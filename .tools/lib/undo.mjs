// @ts-check

/** What was put on this machine for a while. @typedef {ReturnType<typeof undoAtEnd>} Undo */

/**
 * Takes away again what a run puts on this machine, the last first, however the run ends: a step is told before what it
 * undoes is done. What a signal ends is undone as well, so that a step may not wait for anything but synchronously.
 */
export function undoAtEnd() {
  /** @type {(() => void)[]} */
  const steps = [];
  const undo = () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        step();
      } catch (error) {
        // The others are undone all the same.
        console.error(error);
      }
    }
    process.off('exit', undo);
  };
  process.once('exit', undo);
  return {
    /** @param {() => void} step */
    add: (step) => void steps.push(step),
    undo,
  };
}
