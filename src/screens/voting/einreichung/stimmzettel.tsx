import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { isBefangen } from '#src/parts/einreichung/einreichung-stand.ts'
import { EinreichungAngaben, EinreichungKopf } from '#src/parts/einreichung/einreichung-kopf.tsx'
import { ErklaerungVor } from '#src/parts/erklaerung/erklaerung-spaeter.tsx'
import { NotizFeld } from '#src/parts/notiz/notiz-feld.tsx'
import { abstimmungOf } from '#src/parts/runde/aktuelle-runde.ts'
import { BefangenDialog } from '#src/parts/stimme/befangen-dialog.tsx'
import { Stimmfeld } from '#src/parts/stimme/stimmfeld.tsx'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { sperreOf } from './sperre.ts'
import { Stand } from './stimmzettel-stand.tsx'
import { Ausnahmen } from './stimmzettel-ausnahmen.tsx'
import { useStimmzettel } from './use-stimmzettel.ts'
import './stimmzettel.css'
import './stimmzettel-hoch.css'
import './kriterien.css'

export interface StimmzettelProps {
  paket: Jurypaket
  runde: Runde | null
  einreichung: PaketEinreichung
  /** „25 von 38" */
  platz: string
  /** Came from a neighbour, so the title takes the focus. */
  bewegt: boolean
  onWeiter: () => void
}

export function Stimmzettel(props: StimmzettelProps) {
  const { paket, runde, einreichung, platz, bewegt } = props
  if (runde) return <MitRunde {...props} runde={runde} />
  return (
    <section className="stimmzettel" aria-label="Ihre Bewertung">
      <Kopf einreichung={einreichung} platz={platz} bewegt={bewegt} verborgen={isBefangen(paket, einreichung.id, null)} />
      <p className="stimmzettel__hinweis stimmzettel__alt">
        {paket.runden.length > 0
          ? 'Über diese Arbeit stimmen andere Mitglieder Ihrer Jury ab.'
          : 'Für diese Jury ist noch keine Abstimmung angesetzt.'}
      </p>
    </section>
  )
}

function MitRunde({ paket, runde, einreichung, platz, bewegt, onWeiter }: StimmzettelProps & { runde: Runde }) {
  const now = useNow()
  const tablet = useTablet()
  const notiz = useRef<HTMLTextAreaElement>(null)
  const abstimmung = abstimmungOf(runde, now())
  // As it was when the ballot opened: nothing is asked in the middle of one.
  const [gefragt, setGefragt] = useState(paket.erklaerung?.offen === true)
  const befreie = useCallback(() => setGefragt(false), [])
  const zettel = useStimmzettel({ paket, runde, einreichung, offen: abstimmung === 'offen', gefragt, notiz, onWeiter })
  const { hier, angabe, verborgen, bestaetigt } = zettel
  const sperre = sperreOf({ paket, abstimmung, stimme: hier.stimme })
  const fragt = gefragt && sperre === null && !verborgen
  return (
    <section className="stimmzettel" aria-label="Ihre Bewertung">
      <Kopf einreichung={einreichung} platz={platz} bewegt={bewegt} verborgen={verborgen} />
      {fragt ? (
        <ErklaerungVor paket={paket} onFrei={befreie} />
      ) : (
        <Stand
          paket={paket}
          runde={runde}
          einreichung={einreichung}
          hier={hier}
          sperre={sperre}
          verborgen={verborgen}
          onEntfernen={zettel.entfernen}
        />
      )}
      {verborgen || fragt ? null : (
        <div className="stimmzettel__tasten" onPointerDownCapture={tablet.prepareTap}>
          <Stimmfeld runde={runde} angabe={zettel.gezeigt} gesperrt={sperre !== null} onWert={zettel.bewerten} />
        </div>
      )}
      <div className="stimmzettel__notiz">
        <NotizFeld ref={notiz} juryId={paket.juryId} rundeId={runde.id} einreichungId={einreichung.id} titel={einreichung.titel} />
      </div>
      {fragt ? null : <Ausnahmen angabe={angabe} sperre={sperre} verborgen={verborgen} bestaetigt={bestaetigt} zettel={zettel} />}
      {zettel.fragtBefangen ? (
        <BefangenDialog titel={einreichung.titel} angabe={angabe} onBefangen={zettel.befangen} onClose={zettel.closeBefangen} />
      ) : null}
    </section>
  )
}

/** A tap draws neither it nor the note anew. */
const Kopf = memo(function Kopf({
  einreichung,
  platz,
  bewegt,
  verborgen,
}: Pick<StimmzettelProps, 'einreichung' | 'platz' | 'bewegt'> & { verborgen: boolean }) {
  const titel = useRef<HTMLHeadingElement>(null)
  const [focuses] = useState(bewegt)
  useEffect(() => {
    if (focuses) titel.current?.focus({ preventScroll: true })
  }, [focuses])
  return (
    <>
      <div className="stimmzettel__kopf">
        <EinreichungKopf ref={titel} einreichung={einreichung} platz={platz} verborgen={verborgen} />
      </div>
      {verborgen ? null : (
        <div className="stimmzettel__angaben">
          <EinreichungAngaben einreichung={einreichung} />
        </div>
      )}
    </>
  )
})
