/** Id of the words that say why the payment cannot be taken, for the button that waits for it. */
export const PAY_GAP_ID = 'pay-gap';
