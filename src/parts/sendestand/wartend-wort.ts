import { stimmenWort } from '../tablet/sendestand-worte.ts'

/** „2 Stimmen und 1 Notiz"; one of both is more than none. */
export function stimmenUndNotizenWort(stimmen: number, notizen: number): string {
  const notizWort = notizen === 1 ? '1 Notiz' : `${notizen} Notizen`
  if (notizen === 0) return stimmenWort(stimmen)
  return stimmen === 0 ? notizWort : `${stimmenWort(stimmen)} und ${notizWort}`
}
