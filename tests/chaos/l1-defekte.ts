/** Seeded defects of research/offline.md §4.4 and of the queues measured in quality.md: each must be caught. */
export const L1_DEFEKTE = [
  'kein-abgleich', 'ledger-ausserhalb', 'antwort-vor-commit', 'loeschen-beim-senden', 'loeschen-bei-401', 'zusammenfassen-unterwegs', 'fehlendes-ergebnis-zaehlt',
  'seq-im-localstorage', 'letzte-uhr-gewinnt', 'gift-blockiert', 'nur-schloss', 'wegwerfen-bei-413', 'antwort-ok-geglaubt', 'alles-weg-bei-einem-erfolg',
  'neue-ids', 'keine-luecke', 'nur-ausgang-nach-luecke', 'abgelehntes-verschwindet', 'fremde-sitzung', 'zaehlt-nach-schluss', 'anzeige-vor-antwort', 'nie-nachgefragt',
] as const
export type L1Defekt = (typeof L1_DEFEKTE)[number]
