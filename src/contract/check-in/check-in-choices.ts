/*
 * Limits of what staff type on their phones, without the schemas.
 */

/** The most characters of a phone's name. */
export const phoneNameMost = 40;

/** The most characters of the reason in a line of the log, and of one for a look at health data. */
export const scanReasonMost = 200;
export const medicalReasonMost = 200;

/** The last digits of an identity card that tell two representatives of one name apart. */
export const cardDigits = 4;
