const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Moves the focus as Tab does: to the next control of the screen, or of the dialog that the field is in. */
export function focusAfter(field: HTMLElement): void {
  const within = field.closest('[role="dialog"]') ?? document;
  const stops = [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) =>
      control === field ||
      (control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility()),
  );
  stops[(stops.indexOf(field) + 1) % stops.length]?.focus();
}
