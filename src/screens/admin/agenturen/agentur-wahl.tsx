import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { changeAgenturenStatus, type AGENTUR_SAMMEL_SCHRITTE } from '#contract/agentur.ts'
import { callApi } from '#src/api/client.ts'
import type { Sammelwahl } from '#src/parts/sammelaktion/sammel-worte.ts'

/** What can be done with several agencies at once. */
export const AGENTUR_WAHL: Sammelwahl<(typeof AGENTUR_SAMMEL_SCHRITTE)[number]> = {
  einheit: { eins: 'Agentur', viele: 'Agenturen', keins: 'Keine Agentur', zitat: true },
  arten: [
    {
      art: 'FREIGEBEN',
      knopf: 'Freigeben',
      verb: 'freigeben',
      partizip: 'freigegeben',
      icon: <SealCheckIcon size={18} aria-hidden="true" />,
      folge: 'Freigegebene Agenturen können verbindlich abgeben, solange die Einreichung läuft. Jede erfährt es per E-Mail.',
    },
  ],
  run: (body, signal) => callApi(changeAgenturenStatus, { body, signal }),
  veraltet: ['agenturen', 'lage'],
}
