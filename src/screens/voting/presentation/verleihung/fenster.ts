/** The reveal over the whole screen, or whoever presents beside a window of the audience's own. */
export type Fenster = 'buehne' | 'vortrag'
