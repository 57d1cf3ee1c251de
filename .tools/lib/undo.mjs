// @ts-check

/** The temporary changes on this machine. @typedef {ReturnType<typeof undoAtEnd>} Undo */

/**
 * Undoes what a run changes on this machine, the last change first, however the run ends. A step is
 * registered before its change is made. It also runs when a signal ends the process, so a step must be
 * synchronous.
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
