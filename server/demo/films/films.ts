export type DemoFilm = {
  dateiname: string;
  /** JPEG beside the film; sound has none */
  titelbild: string | null;
  /** a work of ARBEITEN */
  titel: string;
  durationMs: number;
  width: number | null;
  height: number | null;
  bytes: number;
  mime: 'video/mp4' | 'audio/mp4';
};

/** Works of the same campaign in other categories, by title: they show its film beside their pictures. */
export const KAMPAGNENFILME: Readonly<Record<string, string>> = {
  'Nachtzug nach Morgen': 'Nachtzug, der Film',
  'Die Stadt gehört den Langsamen': 'Fräulein Schnecke geht vor',
  'Wenn Oma eine Bank wäre': 'Eine Münze dreht sich',
  'Tausend Meter Tiefe': 'Der letzte Wal',
  'Vereinsheim, neu gedacht': 'Gegenwind',
};

type Datei = { durationMs: number; bytes: number }

function film(name: string, titel: string, { durationMs, bytes }: Datei): DemoFilm {
  return { dateiname: `${name}.mp4`, titelbild: `${name}.jpg`, titel, durationMs, width: 1280, height: 720, bytes, mime: 'video/mp4' };
}

function hoerspot(name: string, titel: string, { durationMs, bytes }: Datei): DemoFilm {
  return { dateiname: `${name}.m4a`, titelbild: null, titel, durationMs, width: null, height: null, bytes, mime: 'audio/mp4' };
}

/** The committed films, made by scripts/make-films.ts, and two radio spots. */
export const FILME: readonly DemoFilm[] = [
  film('der-letzte-wal', 'Der letzte Wal', { durationMs: 14000, bytes: 668238 }),
  film('gegenwind', 'Gegenwind', { durationMs: 13000, bytes: 1002846 }),
  film('letzte-linie', 'Letzte Linie', { durationMs: 13000, bytes: 565547 }),
  film('eine-muenze', 'Eine Münze dreht sich', { durationMs: 10000, bytes: 399256 }),
  film('nachtzug', 'Nachtzug, der Film', { durationMs: 13000, bytes: 549997 }),
  film('ankommen', 'Fräulein Schnecke geht vor', { durationMs: 12000, bytes: 350735 }),
  film('versuch-41', 'Die Rakete hebt nicht ab', { durationMs: 12000, bytes: 367323 }),
  hoerspot('der-wecker-gibt-auf', 'Der Wecker gibt auf', { durationMs: 13180, bytes: 122347 }),
  hoerspot('amsel-halb-fuenf', 'Amsel, halb fünf', { durationMs: 14260, bytes: 210234 }),
];
