import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { loadLieferung, retryLieferung, withdrawLieferung, type LieferungMitWerken } from '#contract/lieferung.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { LieferungFortschritt } from '#src/parts/lieferung/lieferung-fortschritt.tsx'
import { LIEFERUNG_KEYS, lieferungQuery } from '#src/parts/lieferung/lieferung-queries.ts'
import { LieferungStand } from '#src/parts/lieferung/lieferung-stand.tsx'
import { LieferungTeile } from '#src/parts/lieferung/lieferung-teile.tsx'
import { arbeitenWort } from '#src/parts/lieferung/lieferung-worte.ts'
import { LieferungWerke } from '#src/parts/lieferung/lieferung-werke.tsx'
import { Pruefsumme } from '#src/parts/lieferung/pruefsumme.tsx'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import '#src/parts/editor/editor.css'
import '#src/parts/lieferung/lieferung.css'
import './lieferung-screen.css'

const ZURUECK = { to: '/admin/druckdaten/lieferungen', label: 'Lieferungen' }

/** `/admin/druckdaten/lieferungen/:id`: one delivery with its works and files. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(lieferungQuery(id))
  return abfrage.data ? <Blatt key={id} lieferung={abfrage.data} /> : <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
}

function Blatt({ lieferung }: { lieferung: LieferungMitWerken }) {
  const { id, jahr, nummer, seit, stand, fehler, createdMs, durch, bestaetigt, zurueckgezogen, dateiname } = lieferung
  useTitel(`Lieferung ${nummer}, ${jahr}`)
  const ladbar = stand === 'BEREIT' || stand === 'BESTAETIGT'
  return (
    <main className="lieferung lieferung-blatt" id="inhalt">
      <header>
        <Link className="editor__zurueck" to={ZURUECK.to}>
          <ArrowLeftIcon size={18} aria-hidden="true" />
          {ZURUECK.label}
        </Link>
        <div className="lieferung-blatt__titel">
          <h1>{`Lieferung ${nummer}`}</h1>
          <LieferungStand lieferung={lieferung} />
        </div>
        <p>{`${arbeitenWort(lieferung.werke)}, Jahrbuch ${jahr}. ${seit === null ? 'Alle, die bereitstanden.' : `Nur, was seit Lieferung ${seit} neu oder geändert ist.`}`}</p>
      </header>
      {fehler ? <InlineError title={fehler} /> : null}
      <div className="lieferung-blatt__spalten">
        <section aria-label="Paket">
          {stand === 'FEHLER' || stand === 'ZURUECKGEZOGEN' ? null : <LieferungFortschritt lieferung={lieferung} />}
          <LieferungTeile lieferung={lieferung} />
          <div className="lieferung-blatt__wege">
            {ladbar ? (
              <ButtonLink
                href={loadLieferung.pfad.replace(':id', id)}
                download={dateiname}
                icon={<DownloadSimpleIcon size={18} aria-hidden="true" />}
              >
                Paket laden
              </ButtonLink>
            ) : null}
            <Wege lieferung={lieferung} />
          </div>
        </section>
        <section aria-label="Angaben">
          <dl className="lieferung__teile">
            <Angabe wort="Zusammengestellt">{`${formatZeitpunkt(createdMs)}, ${durch}`}</Angabe>
            <Angabe wort="Datei">{dateiname}</Angabe>
            {bestaetigt ? <Angabe wort="Bestätigt">{`${formatZeitpunkt(bestaetigt.ms)}, ${bestaetigt.durch}`}</Angabe> : null}
            {bestaetigt ? (
              <Angabe wort="Ergebnis">{`${arbeitenWort(bestaetigt.abgeholt)} abgeholt${bestaetigt.geblieben > 0 ? `, ${bestaetigt.geblieben} nicht` : ''}`}</Angabe>
            ) : null}
            {zurueckgezogen ? <Angabe wort="Zurückgezogen">{`${formatZeitpunkt(zurueckgezogen.ms)}, ${zurueckgezogen.durch}`}</Angabe> : null}
          </dl>
          <Pruefsumme lieferung={lieferung} />
        </section>
      </div>
      <LieferungWerke lieferung={lieferung} linkOf={(werk) => `/admin/einreichungen/${werk.einreichungId}`} />
      <Verlauf noun="lieferung" datensatzId={id} worte={VERLAUF_WORTE} />
    </main>
  )
}

const VERLAUF_WORTE = { nummer: 'Nummer', art: 'Umfang', werke: 'Arbeiten', abgeholt: 'Abgeholt', geblieben: 'Nicht abgeholt', mangel: 'Mangel' }

function Angabe({ wort, children }: { wort: string; children: ReactNode }) {
  return (
    <div>
      <dt>{wort}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const BLEIBT = 'Es wurde nichts geändert.'

/** Withdrawn only while nobody has fetched any of it; made again only when it failed. */
function Wege({ lieferung: { id, nummer, stand, abholung } }: { lieferung: LieferungMitWerken }) {
  const [fragt, setFragt] = useState(false)
  const aktion = useAktion({ keys: LIEFERUNG_KEYS, absage: { frage: `Lieferung ${nummer}:`, sonst: BLEIBT } })
  const zurueckziehbar = stand !== 'BESTAETIGT' && stand !== 'ZURUECKGEZOGEN' && abholung === null
  return (
    <>
      {stand === 'FEHLER' ? (
        <Button loading={aktion.laeuft} onClick={() => void aktion.run(() => callApi(retryLieferung, { params: { id } }))}>
          Noch einmal herstellen
        </Button>
      ) : null}
      {zurueckziehbar ? <Button onClick={() => setFragt(true)}>Zurückziehen</Button> : null}
      <Absage fehler={aktion.fehler} sonst={BLEIBT} />
      <Rueckfrage
        open={fragt}
        frage={`Lieferung ${nummer} zurückziehen?`}
        ja="Zurückziehen"
        sonst="Die Lieferung bleibt."
        keys={LIEFERUNG_KEYS}
        onJa={() => callApi(withdrawLieferung, { params: { id } })}
        onDone={() => {
          setFragt(false)
          writeMessage(`Lieferung ${nummer} ist zurückgezogen. Ihre Nummer wird nicht noch einmal vergeben.`)
        }}
        onClose={() => setFragt(false)}
      >
        <p>Die Druckerei sieht sie dann nicht mehr. Ihre Arbeiten bleiben zur Abholung bereit und kommen in die nächste Lieferung.</p>
      </Rueckfrage>
    </>
  )
}
