import type { RegistrierungEingabe } from '#contract/registrierung.ts'

const KEY = 'lorbeer-registrierung'

export const LEERE_REGISTRIERUNG: RegistrierungEingabe = {
  agenturname: '',
  agenturnameVeroeffentlichungen: '',
  art: 'AGENTUR',
  netzwerk: '',
  strasse: '',
  plz: '',
  ort: '',
  land: 'AT',
  uid: '',
  telefon: '',
  website: '',
  gender: 'd',
  title: '',
  firstname: '',
  lastname: '',
  email: '',
  bedingungen: false,
}

/** What was typed stays until the tab is closed. */
export function readEntwurf(): RegistrierungEingabe {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<RegistrierungEingabe>
    return { ...LEERE_REGISTRIERUNG, ...stored }
  } catch {
    return LEERE_REGISTRIERUNG
  }
}

export function writeEntwurf(eingabe: Partial<RegistrierungEingabe>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(eingabe))
  } catch {
    // Without storage the form still works.
  }
}

export function clearEntwurf(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored then.
  }
}
