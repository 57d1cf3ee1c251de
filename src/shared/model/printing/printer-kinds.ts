/** How printers are reached. In a separate file, so that the settings table can use it. */

/** How a printer is reached; `none` leaves paper to the system's dialogue. */
export const PRINTER_KINDS = ['none', 'tcp', 'cups', 'windows', 'device'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** The speeds of serial lines in use, in bits a second; a printer by USB takes any. */
export const LINE_SPEEDS = [9_600, 19_200, 38_400, 57_600, 115_200] as const;
export type LineSpeed = (typeof LINE_SPEEDS)[number];

/** The port at which printers accept raw data. */
export const RAW_PORT = 9_100;
