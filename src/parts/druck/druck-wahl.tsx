import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { changeDruckstatus, type DruckAktion } from '#contract/druckdaten.ts'
import { callApi } from '#src/api/client.ts'
import type { Sammelwahl } from '../sammelaktion/sammel-worte.ts'

/** Steps of print with several works at once. */
export const DRUCK_WAHL: Sammelwahl<DruckAktion> = {
  einheit: { eins: 'Arbeit', viele: 'Arbeiten', keins: 'Keine Arbeit', zitat: false },
  arten: [
    {
      art: 'DRUCKREIF',
      knopf: 'Druckreif',
      verb: 'druckreif melden',
      partizip: 'druckreif gemeldet',
      folge: 'Ändert sich danach ein Credit, ein Text oder die Druckdatei, geht die Arbeit von selbst zurück auf „In Arbeit“.',
      icon: <CheckCircleIcon size={18} aria-hidden="true" />,
    },
    {
      art: 'BEREITSTELLEN',
      knopf: 'Zur Abholung bereitstellen',
      verb: 'zur Abholung bereitstellen',
      partizip: 'zur Abholung bereitgestellt',
      folge: 'Die Druckerei sieht diese Arbeiten, und sie kommen in die nächste Lieferung.',
      icon: <PackageIcon size={18} aria-hidden="true" />,
    },
    {
      art: 'PRUEFEN',
      knopf: 'Geprüft',
      verb: 'als geprüft melden',
      partizip: 'als geprüft gemeldet',
      folge: 'Das Wettbewerbsbüro sieht, dass diese Arbeiten in Ordnung sind, und gibt sie nach dem Andruck frei.',
      icon: <CheckIcon size={18} weight="bold" aria-hidden="true" />,
    },
    {
      art: 'FREIGEBEN',
      knopf: 'Gedruckt und freigegeben',
      verb: 'als gedruckt freigeben',
      partizip: 'als gedruckt freigegeben',
      folge: 'Danach ändert nur noch das Wettbewerbsbüro die Credits dieser Arbeiten.',
      icon: <SealCheckIcon size={18} aria-hidden="true" />,
    },
    {
      art: 'BEANSTANDEN',
      knopf: 'Beanstanden',
      tun: 'Beanstanden und Mail senden',
      verb: 'beanstanden',
      partizip: 'beanstandet',
      folge: 'Die Arbeiten gehen zurück auf „In Arbeit“, und die Agenturen bekommen eine E-Mail.',
      gefahr: true,
      icon: <ArrowUUpLeftIcon size={18} aria-hidden="true" />,
    },
  ],
  run: (body, signal) => callApi(changeDruckstatus, { body, signal }),
  veraltet: ['druckdaten', 'einreichungen'],
}
