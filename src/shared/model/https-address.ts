/** Whether a text looks like an address by https without a user or a password; nothing else is fetched from. */
export function isHttpsAddress(text: string): boolean {
  return /^https:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text);
}
