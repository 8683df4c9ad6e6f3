/** Until this many days ago it was cheaper. */
export const FRUEH_TAGE = 60

interface DemoPreisstufe {
  titel: string
  zielgruppe: string
  /** Days from now, at midnight; null: until the next one begins. */
  vonTag: number
  bisTag: number | null
  euro: number
  wettbewerb?: 'YOUNG'
}

export const PREISSTUFEN: readonly DemoPreisstufe[] = [
  { titel: 'Frühbucher', zielgruppe: 'ALLE', vonTag: -120, bisTag: -FRUEH_TAGE, euro: 390 },
  { titel: 'Normal', zielgruppe: 'ALLE', vonTag: -FRUEH_TAGE, bisTag: null, euro: 450 },
  { titel: 'Nachwuchs', zielgruppe: 'YOUNG', vonTag: -120, bisTag: null, euro: 90, wettbewerb: 'YOUNG' },
  { titel: 'Ein-Personen-Unternehmen', zielgruppe: 'EPU', vonTag: -120, bisTag: 7, euro: 240 },
  { titel: 'Ein-Personen-Unternehmen, Nachfrist', zielgruppe: 'EPU', vonTag: 7, bisTag: null, euro: 290 },
]
