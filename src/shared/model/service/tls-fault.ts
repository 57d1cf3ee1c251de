/** Why no secure connection came about: what the certificate lacks, each with words of its own; `other` for the rest. */
export const TLS_FAULTS = ['unknown-authority', 'date', 'other-name', 'other'] as const;
export type TlsFault = (typeof TLS_FAULTS)[number];
