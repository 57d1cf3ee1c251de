/** Why no secure connection was made: the certificate's fault, by its own text; `other` for the rest. */
export const TLS_FAULTS = ['unknown-authority', 'date', 'other-name', 'other'] as const;
export type TlsFault = (typeof TLS_FAULTS)[number];
