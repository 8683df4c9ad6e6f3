import { Link } from 'react-router-dom'
import { PresentationIcon } from '@phosphor-icons/react/dist/csr/Presentation'
import { hasAnyRolle, JURY_ROLLEN } from '#contract/rolle.ts'
import { YOUNG_ROUTE } from '#contract/produkt.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { ErklaerungHinweis } from '#src/parts/erklaerung/erklaerung-spaeter.tsx'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { Live } from '#src/parts/live/live-spaeter.tsx'
import { aktuelleRundeOf } from '#src/parts/runde/aktuelle-runde.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { usePakete } from '#src/parts/young/use-pakete.ts'
import type { YoungWahl } from '#src/parts/young/young-jury.ts'
import { YoungLogo } from '#src/parts/young/young-logo.tsx'
import { countHochschulenOf, nachwuchsSatz } from '#src/parts/young/young-worte.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { imUmfang } from '#src/parts/einreichung/im-umfang.ts'
import { KategorieReihe } from './kategorie-reihe.tsx'
import { OhneJurys } from './mit-young-jury.tsx'
import { openVollbild } from './oeffentlich/vollbild.ts'
import { YoungJuryZeile } from './young-jury-zeile.tsx'
import { useYoung } from './young-kontext.ts'
import './young-kategorien-screen.css'

/** `/younglorbeer`: the categories of the young with the juror's progress. */
export function Component() {
  useTitel('Young')
  const { jurys, wahl, young } = useYoung()
  const { person } = useAppContext()
  // Administrators have no list of juries that they vote in.
  const istJury = hasAnyRolle(person.roles, JURY_ROLLEN)
  const pakete = usePakete(young.map(({ id }) => id)).filter((paket) => paket !== null && paket !== undefined)
  return (
    <div className="young-screen">
      <JuryHeader
        zurueck={istJury ? { to: '/voting', label: 'Zu allen Jurys' } : { to: '/dashboard', label: 'Zur Übersicht' }}
        marke={<YoungLogo />}
      />
      <main id="inhalt" className="young-kategorien">
        <Kopf pakete={pakete} wahl={wahl} />
        {young.map(({ id }) => (
          <Live key={id} juryId={id} leiten />
        ))}
        {young.map(({ id }) => (
          <ErklaerungHinweis key={id} juryId={id} inListe />
        ))}
        {young.length > 0 ? <Reihen pakete={pakete} wahl={wahl} /> : null}
        {young.length > 0 ? (
          <section className="young-kategorien__jurys" aria-label="Jurys des Nachwuchses">
            {young.map((jury) => (
              <YoungJuryZeile key={jury.id} jury={jury} />
            ))}
          </section>
        ) : jurys.items && jurys.items.length > 0 ? (
          <EmptyState title="Noch keine Kategorien">In Ihren Jurys gibt es keine Kategorie des Nachwuchses.</EmptyState>
        ) : (
          <OhneJurys />
        )}
      </main>
    </div>
  )
}

interface Teil {
  pakete: readonly Jurypaket[]
  wahl: YoungWahl
}

function Kopf({ pakete, wahl }: Teil) {
  const werke = pakete.flatMap((paket) => paket.einreichungen.filter(({ kategorieId }) => wahl.get(kategorieId) === paket.juryId))
  const jahr = pakete[0]?.jahr
  return (
    <div className="young-kategorien__kopf">
      <div className="young-kategorien__titel">
        <h1 className="text-display-lg">Wer hier gewinnt, fängt gerade erst an.</h1>
        <p className="young-kategorien__satz text-body-lg">
          {jahr === undefined ? '\u00A0' : nachwuchsSatz(jahr, werke.length, countHochschulenOf(werke))}
        </p>
      </div>
      <div className="young-kategorien__wege">
        {werke.length > 0 ? (
          <ButtonLink
            as={Link}
            size="touch"
            to={`${YOUNG_ROUTE}/oeffentlich`}
            icon={<PresentationIcon size={22} aria-hidden="true" />}
            onClick={openVollbild}
          >
            Öffentlich zeigen
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}

function Reihen({ pakete, wahl }: Teil) {
  const { now } = useAppContext()
  const nowMs = now()
  const reihen = pakete
    .map((paket) => ({ paket, runde: aktuelleRundeOf(paket.runden, nowMs) }))
    .flatMap(({ paket, runde }) =>
      imUmfang(paket, runde)
        .kategorien.filter(({ id }) => wahl.get(id) === paket.juryId)
        .map((kategorie) => ({ paket, runde, kategorie })),
    )
    .toSorted((one, other) => one.kategorie.nummer - other.kategorie.nummer)
  return (
    <ul className="young-kategorien__liste">
      {reihen.map((reihe) => (
        <KategorieReihe key={reihe.kategorie.id} {...reihe} />
      ))}
    </ul>
  )
}
