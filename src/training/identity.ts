/**
 * The till's identity at the training service that runs inside the app. Both values are public by nature: the
 * service listens on loopback only and sells nothing.
 */
export const TRAINING_IDENTIFY = 'training-shop';
export const TRAINING_TOKEN = 'training-token';
