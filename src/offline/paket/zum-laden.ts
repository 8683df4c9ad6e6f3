/** The header of what the loader fetches to store it: the worker stays out of the way. */
export const ZUM_LADEN = 'lorbeer-laden'
