/** In the history; agencies do not read these entries, whoever made them. */
export const ANONYM_AKTION = 'Anonymität geprüft'

export function anonymWort(anonymOk: boolean | null): string {
  if (anonymOk === null) return 'offen'
  return anonymOk ? 'in Ordnung' : 'verrät die Agentur'
}

/** Why a work of an anonymous category cannot be admitted because of its files; null: they are all in order. */
export function refuseDateien(dateien: readonly { anonymOk: boolean | null }[]): string | null {
  if (dateien.some(({ anonymOk }) => anonymOk === false)) return 'hat Dateien, die die Agentur verraten'
  return dateien.some(({ anonymOk }) => anonymOk === null) ? 'hat Dateien, deren Anonymität noch nicht geprüft ist' : null
}
