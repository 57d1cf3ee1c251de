import { isInReach } from '@/shared/touch/in-reach';

/** Presses the help button on the screen, the innermost of several; returns whether there is one. */
export function pressHelp(): boolean {
  const buttons = document.querySelectorAll<HTMLElement>('[data-testid="help-open"]');
  const button = [...buttons].filter(isInReach).at(-1);
  button?.click();
  return button !== undefined;
}
