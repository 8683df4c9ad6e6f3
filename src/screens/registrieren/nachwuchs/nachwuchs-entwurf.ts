import type { NachwuchsregistrierungEingabe } from '#contract/nachwuchsregistrierung.ts'
import type { NachwuchspersonEingabe } from '#contract/nachwuchsperson.ts'

const KEY = 'lorbeer-nachwuchs'
const TAGE_MS = 14 * 86_400_000

export interface NachwuchsEntwurf {
  eingabe: NachwuchsregistrierungEingabe
  /** Everybody who was entered, also while „Allein" hides the others. */
  alle: NachwuchspersonEingabe[]
  modus: 'ALLEIN' | 'TEAM'
  gesichertMs: number | null
}

const LEER: NachwuchsEntwurf = {
  eingabe: {
    personen: [],
    hochschule: '',
    studiengang: '',
    strasse: '',
    plz: '',
    ort: '',
    land: 'AT',
    telefon: '',
    rechnung: null,
    email: '',
    bedingungen: false,
  },
  alle: [],
  modus: 'ALLEIN',
  gesichertMs: null,
}

/** What was typed stays in this browser for a fortnight: a team is seldom entered in one go. */
export function readEntwurf(nowMs: number): NachwuchsEntwurf {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<NachwuchsEntwurf> | null
    if (stored?.gesichertMs && stored.gesichertMs >= nowMs - TAGE_MS) return { ...LEER, ...stored, eingabe: { ...LEER.eingabe, ...stored.eingabe } }
  } catch {
    // Unreadable is as good as none.
  }
  // Dates of birth lie no longer in a browser than they are of use.
  clearEntwurf()
  return LEER
}

/** False: this browser keeps nothing. */
export function writeEntwurf(entwurf: NachwuchsEntwurf): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(entwurf))
    return true
  } catch {
    return false
  }
}

export function clearEntwurf(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored then.
  }
}
