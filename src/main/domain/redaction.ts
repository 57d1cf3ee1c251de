/** Taking secrets out of text that is about to be written down or shown. */

/** What stands where a secret was. */
export const REMOVED = '[removed]';

/** Takes every occurrence of the secrets out of a text, also as JSON and URL encoding write them. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= 3)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, REMOVED), text);
}
