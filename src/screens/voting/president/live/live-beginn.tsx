import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { BroadcastIcon } from '@phosphor-icons/react/dist/csr/Broadcast'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { IconButtonLink } from '#src/ui/icon-button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useSchritte } from './use-leitung.ts'
import { zurueckOf } from './zurueck-of.ts'
import './live-kopf.css'
import './live-beginn.css'

/** Before it begins: with which category, and what it does to the tablets. */
export function LiveBeginn({ paket }: { paket: Jurypaket }) {
  const { person } = useAppContext()
  const schritte = useSchritte(paket.juryId)
  const kategorien = paket.kategorien.filter(({ id }) => paket.einreichungen.some(({ kategorieId }) => kategorieId === id))
  const [gewaehlt, setGewaehlt] = useState(kategorien[0]?.id ?? '')
  const erste = paket.einreichungen.find(({ kategorieId }) => kategorieId === gewaehlt)
  const zurueck = zurueckOf(paket, person.roles)
  return (
    <div className="live-screen">
      <header className="live-kopf">
        <IconButtonLink as={Link} to={zurueck} label="Zurück" icon={<ArrowLeftIcon size={24} />} />
        <div className="live-kopf__ort">
          <p className="text-heading-xs">{paket.titel}</p>
          <p className="text-label">{`Jury ${paket.nummer}`}</p>
        </div>
      </header>
      <main id="inhalt" className="live-beginn">
        <BroadcastIcon className="live-beginn__zeichen" size={48} aria-hidden="true" />
        <h1 className="text-display-lg">Live-Sitzung</h1>
        <p className="text-body-lg">
          Sie zeigen der Jury eine Arbeit nach der anderen. Tablets, die folgen, öffnen sie von selbst. Abstimmen können alle jederzeit: Phasen und
          Uhr sperren nichts.
        </p>
        {kategorien.length === 0 ? (
          <p>In dieser Jury ist noch keine Arbeit. Sobald Arbeiten zugelassen sind, kann die Sitzung beginnen.</p>
        ) : (
          <div className="live-beginn__wahl">
            <SelectField
              label="Beginnen mit"
              value={gewaehlt}
              onChange={setGewaehlt}
              options={kategorien.map(({ id, titel }) => ({ value: id, label: titel }))}
            />
            <Button variant="primary" size="touch" loading={schritte.laeuft} onClick={() => schritte.start(erste?.id)}>
              Live-Sitzung beginnen
            </Button>
          </div>
        )}
        <Absage fehler={schritte.fehler} sonst="Es wurde keine Sitzung begonnen." />
        <ButtonLink as={Link} to={zurueck} variant="ghost" size="touch">
          Nicht jetzt
        </ButtonLink>
      </main>
    </div>
  )
}
