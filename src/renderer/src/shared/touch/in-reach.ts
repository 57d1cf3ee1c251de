/**
 * Whether a person could press it: it is on the screen, and nothing has taken it out of reach. Whatever
 * covers a part of a screen hides that part. A dialog hides the whole page from people who cannot see it, and
 * so from keys.
 */
export function isInReach(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden="true"]') === null
  );
}
