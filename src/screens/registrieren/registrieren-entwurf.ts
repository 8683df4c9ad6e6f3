import type { RegistrierungEingabe } from '#contract/registrierung.ts'

const KEY = 'lorbeer-registrierung'

export const LEERE_REGISTRIERUNG: RegistrierungEingabe = {
  ...{ agenturname: '', agenturnameVeroeffentlichungen: '', art: 'AGENTUR', netzwerk: '', strasse: '', plz: '', ort: '', land: 'AT', uid: '' },
  ...{ telefon: '', website: '', gender: 'd', title: '', firstname: '', lastname: '', email: '' },
  ...{ newPassword: '', newPasswordConfirm: '', bedingungen: false },
}

/** What was typed stays until the tab is closed, but for the password, which is never written down. */
export function readEntwurf(): RegistrierungEingabe {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<RegistrierungEingabe>
    return { ...LEERE_REGISTRIERUNG, ...stored, newPassword: '', newPasswordConfirm: '' }
  } catch {
    return LEERE_REGISTRIERUNG
  }
}

export function writeEntwurf(eingabe: Partial<RegistrierungEingabe>): void {
  const { newPassword: _, newPasswordConfirm: __, ...offen } = eingabe
  try {
    sessionStorage.setItem(KEY, JSON.stringify(offen))
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
