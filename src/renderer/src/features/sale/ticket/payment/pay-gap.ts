/** Id of the text that explains why the payment can't be taken, for the button that waits for it. */
export const PAY_GAP_ID = 'pay-gap';
