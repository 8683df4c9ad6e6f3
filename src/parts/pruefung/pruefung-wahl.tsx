import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { changeEinreichungenStatus, type SAMMEL_SCHRITTE } from '#contract/einreichung-abgabe.ts'
import { callApi } from '#src/api/client.ts'
import type { Sammelwahl } from '../sammelaktion/sammel-worte.ts'

/** Steps of the check that the office takes with several works at once. */
export const PRUEFUNG_WAHL: Sammelwahl<(typeof SAMMEL_SCHRITTE)[number]> = {
  einheit: { eins: 'Einreichung', viele: 'Einreichungen', keins: 'Keine Einreichung', zitat: false },
  arten: [
    {
      art: 'PRUEFUNG_BEGINNEN',
      knopf: 'Prüfung beginnen',
      verb: 'in Prüfung nehmen',
      partizip: 'in Prüfung genommen',
      folge: 'Agenturen können ihre Abgabe danach nicht mehr selbst zurückziehen.',
      icon: <MagnifyingGlassIcon size={18} aria-hidden="true" />,
    },
    {
      art: 'ZULASSEN',
      knopf: 'Zulassen',
      verb: 'zulassen',
      partizip: 'zugelassen',
      folge: 'Die Arbeiten kommen in das Jurypaket ihrer Kategorie, und die Agenturen bekommen eine E-Mail.',
      icon: <CheckCircleIcon size={18} aria-hidden="true" />,
    },
  ],
  run: (body, signal) => callApi(changeEinreichungenStatus, { body, signal }),
  veraltet: ['einreichungen'],
}
