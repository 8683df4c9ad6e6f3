import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { formatBytes } from '#contract/bytes.ts'
import type { Lieferung, listLieferungen } from '#contract/lieferung.ts'
import { JAHRE_TEXT } from '#contract/liste.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { ListenExportKnopf } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { lieferungenQuery } from '#src/parts/lieferung/lieferung-queries.ts'
import { LieferungStand } from '#src/parts/lieferung/lieferung-stand.tsx'
import { arbeitenWort, kurzeSummeOf } from '#src/parts/lieferung/lieferung-worte.ts'
import { NaechstesPaket } from '#src/parts/lieferung/naechstes-paket.tsx'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import { LeereListe } from '#src/parts/liste/leere-liste.tsx'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { zaehlungOf } from '#src/parts/liste/zaehlung.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import '#src/parts/lieferung/lieferung.css'

const VORGABE: ListenVorgabe = { name: 'lieferungen', filter: { jahr: '2026' }, sort: { property: 'nummer', direction: 'DESC' } }

const SPALTEN: readonly ListenSpalte<Lieferung>[] = [
  { id: 'nummer', titel: 'Lieferung', sort: 'nummer', breite: 9, fest: true, zelle: ({ nummer, jahr }) => `Lieferung ${nummer}, ${jahr}` },
  { id: 'stand', titel: 'Stand', breite: 12, zelle: (lieferung) => <LieferungStand lieferung={lieferung} /> },
  { id: 'werke', titel: 'Inhalt', breite: 7, zelle: ({ werke }) => arbeitenWort(werke) },
  {
    id: 'art',
    titel: 'Umfang',
    breite: 12,
    waechst: 1,
    weicht: 2,
    zelle: ({ seit }) => (seit === null ? 'Alle bereiten' : `Änderungen seit ${seit}`),
  },
  { id: 'bytes', titel: 'Größe', breite: 6, rechts: true, weicht: 5, zelle: ({ bytes }) => (bytes === null ? '–' : formatBytes(bytes)) },
  { id: 'sha256', titel: 'Prüfsumme', breite: 8, weicht: 1, zelle: ({ sha256 }) => (sha256 === null ? '–' : kurzeSummeOf(sha256)) },
  { id: 'createdMs', titel: 'Zusammengestellt', breite: 11, weicht: 4, zelle: ({ createdMs }) => formatZeitpunkt(createdMs) },
  {
    id: 'bestaetigt',
    titel: 'Bestätigt',
    breite: 11,
    weicht: 3,
    zelle: ({ bestaetigt }) => (bestaetigt ? formatZeitpunkt(bestaetigt.ms) : '–'),
  },
]

/** `/admin/druckdaten/lieferungen`: every delivery of a year, and the next one. */
export function Component() {
  useTitel('Lieferungen')
  const steuerung = useListenStand(VORGABE)
  const jahr = JAHRE_TEXT.find((each) => each === steuerung.stand.filter['jahr'])
  const abfrage = useQuery(lieferungenQuery(toQuery<typeof listLieferungen>(steuerung.stand)))
  return (
    <Liste
      name={VORGABE.name}
      titel="Lieferungen"
      zaehlung={(total) => zaehlungOf(total, jahr)}
      aktionen={
        <>
          <ListenExportKnopf vorgabe={VORGABE} liste="lieferungen" stand={steuerung.stand} />
          <ButtonLink as={Link} to="/admin/druckdaten" icon={<ArrowLeftIcon size={18} aria-hidden="true" />}>
            Druckdaten
          </ButtonLink>
        </>
      }
      summen={
        <p className="lieferung__einleitung">
          Was in einer Lieferung ist, steht vom Zusammenstellen an fest. Übergeben ist sie, wenn die Druckerei ihre Prüfsumme bestätigt hat.
        </p>
      }
      filter={<JahrFilter steuerung={steuerung} />}
      spalten={SPALTEN}
      steuerung={steuerung}
      abfrage={abfrage}
      pfadOf={({ id }) => `/admin/druckdaten/lieferungen/${id}`}
      daneben={
        jahr ? (
          <div className="lieferung">
            <NaechstesPaket jahr={jahr} />
          </div>
        ) : null
      }
      leer={
        <LeereListe steuerung={steuerung} keine="Keine Lieferung" mehrere="Lieferungen">
          Eine Lieferung entsteht, sobald Arbeiten zur Abholung bereitstehen.
        </LeereListe>
      }
    />
  )
}
