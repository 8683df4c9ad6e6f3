import { Link, useLocation, useParams } from 'react-router-dom'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { isOffen } from '#src/parts/erklaerung/erklaerung-stand.ts'
import { useErklaerung } from '#src/parts/erklaerung/use-erklaerung.ts'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { MitPaket } from '../jurys/mit-paket.tsx'
import { Befangenheiten } from './befangenheiten.tsx'
import { Vertraulichkeit } from './vertraulichkeit.tsx'
import './erklaerung-screen.css'

/** `/voting/:juryId/erklaerung`: what is asked before the first vote, and may be looked at and changed at any time. */
export function ErklaerungScreen() {
  const { juryId = '' } = useParams()
  return <MitPaket juryId={juryId}>{({ paket, runde }) => <Erklaerung paket={paket} runde={runde} />}</MitPaket>
}

function Erklaerung({ paket, runde }: { paket: Jurypaket; runde: Runde | null }) {
  const erklaerung = useErklaerung(paket)
  const zurueck = useZurueck(paket.juryId)
  const stand = erklaerung?.stand
  const titel = paket.mitglied?.stimmberechtigt === false ? 'Vertraulichkeit' : 'Vertraulichkeit und Befangenheit'
  useTitel(titel)
  return (
    <div className="erklaerung">
      <JuryHeader
        zurueck={zurueck.istStimmzettel ? { to: zurueck.to, label: 'Zum Stimmzettel' } : { to: zurueck.to, label: 'Zu den Kategorien' }}
        titel={paket.titel}
        zeile={`Jury ${paket.nummer}`}
      />
      <main id="inhalt" className="erklaerung__inhalt">
        <h1 className="text-display-lg">{titel}</h1>
        {erklaerung && stand ? (
          <>
            <Vertraulichkeit juryId={paket.juryId} erklaerung={erklaerung} stand={stand} />
            {stand.stimmberechtigt ? <Befangenheiten paket={paket} runde={runde} erklaerung={erklaerung} stand={stand} /> : null}
            {isOffen(stand) ? null : (
              <ButtonLink
                as={Link}
                variant="primary"
                size="vote"
                className="erklaerung__weiter"
                to={zurueck.to}
                iconEnd={<ArrowRightIcon size={24} weight="bold" />}
              >
                {zurueck.istStimmzettel ? 'Zum Stimmzettel' : 'Zur Jury'}
              </ButtonLink>
            )}
          </>
        ) : null}
        {erklaerung === null || stand === null ? (
          <p className="erklaerung__satz">
            {erklaerung === null
              ? 'Ihre Angaben lassen sich auf diesem Tablet gerade nicht lesen. Ihre Stimmen sind davon nicht betroffen.'
              : 'In dieser Jury wird nichts gefragt.'}
          </p>
        ) : null}
      </main>
    </div>
  )
}

/** Back to the ballot that asked, else to the jury. */
function useZurueck(juryId: string): { to: string; istStimmzettel: boolean } {
  const state = useLocation().state as { zurueck?: string } | null
  const pfad = `/voting/${juryId}`
  const istStimmzettel = state?.zurueck?.startsWith(`${pfad}/`) ?? false
  return { to: istStimmzettel ? (state?.zurueck ?? pfad) : pfad, istStimmzettel }
}
