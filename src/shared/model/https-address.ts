/** Whether a text looks like an https address without a user or a password; nothing else is fetched. */
export function isHttpsAddress(text: string): boolean {
  return /^https:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text);
}
