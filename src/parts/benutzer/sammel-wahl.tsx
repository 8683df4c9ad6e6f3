import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { UserCheckIcon } from '@phosphor-icons/react/dist/csr/UserCheck'
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus'
import { runSammelaktion, type SammelaktionArt } from '#contract/benutzer.ts'
import { callApi } from '#src/api/client.ts'
import type { Sammelwahl } from '#src/parts/sammelaktion/sammel-worte.ts'

export const BENUTZER_WAHL: Sammelwahl<SammelaktionArt> = {
  einheit: { eins: 'Person', viele: 'Personen', keins: 'Niemand', zitat: false },
  arten: [
    {
      art: 'EINLADEN',
      knopf: 'Einladung senden',
      verb: 'einladen',
      partizip: 'eingeladen',
      folge: 'Wer eingeladen wird, bekommt eine E-Mail mit einem Link, um das eigene Passwort zu setzen. Er gilt 14 Tage.',
      icon: <EnvelopeSimpleIcon size={18} aria-hidden="true" />,
    },
    {
      art: 'DEAKTIVIEREN',
      knopf: 'Deaktivieren',
      verb: 'deaktivieren',
      partizip: 'deaktiviert',
      gefahr: true,
      folge: 'Wer deaktiviert wird, ist auf allen Geräten abgemeldet und kann sich nicht mehr anmelden. Daten und Stimmen bleiben.',
      icon: <UserMinusIcon size={18} aria-hidden="true" />,
    },
    {
      art: 'AKTIVIEREN',
      knopf: 'Aktivieren',
      verb: 'aktivieren',
      partizip: 'aktiviert',
      folge: 'Wer aktiviert wird, kann sich wieder anmelden.',
      icon: <UserCheckIcon size={18} aria-hidden="true" />,
    },
  ],
  run: (body, signal) => callApi(runSammelaktion, { body, signal }),
  veraltet: ['benutzer'],
}
