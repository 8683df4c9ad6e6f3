/** What a film or a sound on the stage tells whoever presents; nothing of it is ever drawn for the audience. `stockt`: where it gets no further. `stumm`: it plays, but the browser gave it no sound. */
export type FilmMeldung = { dauer: number } | { sekunde: number } | { stockt: number } | 'ende' | 'fehler' | 'laeuft' | 'stumm'
