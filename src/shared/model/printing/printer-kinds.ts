/** How printers are reached. On its own, so that the table of settings can have it. */

/** How a printer is reached; `none` leaves paper to the system's dialogue. */
export const PRINTER_KINDS = ['none', 'tcp', 'cups', 'windows', 'device'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** The port at which printers take what is to be printed as it is. */
export const RAW_PORT = 9_100;
