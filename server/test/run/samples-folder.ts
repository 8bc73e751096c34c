/** The folder with larger data for tests, named by the environment variable POLIER_SAMPLES; null when not set. */
export const samplesFolder = process.env.POLIER_SAMPLES || null;
