import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { FileXlsIcon } from '@phosphor-icons/react/dist/csr/FileXls'
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { loadExportjobDatei, type Exportjob, type ExportjobTyp } from '#contract/exportjob.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { auftragWort, fertigSatzOf, isDateiDa, isOffen, isOhneKopie, laufSatzOf } from './exportjob-worte.ts'
import type { Exportsteuerung } from './use-exportjobs.ts'

/** The browser needs a moment to begin with the file. */
const GELADEN_MS = 1500

export function ExportZeile({ job, steuerung }: { job: Exportjob; steuerung: Exportsteuerung }) {
  if (isOffen(job)) return <Laufend job={job} steuerung={steuerung} />
  return isDateiDa(job) ? <Fertig job={job} steuerung={steuerung} /> : <Gescheitert job={job} steuerung={steuerung} />
}

function Laufend({ job, steuerung }: { job: Exportjob; steuerung: Exportsteuerung }) {
  const satz = laufSatzOf(job)
  return (
    <li className="export-zeile export-zeile--laeuft">
      <Spinner size={24} />
      <div className="export-zeile__text">
        <strong>{`${job.titel}, ${auftragWort(job)}`}</strong>
        <ProgressBar label={`Fortschritt von ${job.titel}`} value={job.fortschritt} tone="tablet" valueText={satz} />
        <p>{satz}</p>
      </div>
      <IconButton size="desktop" label={`${job.titel} abbrechen`} icon={<XCircleIcon size={20} />} onClick={() => void steuerung.cancel(job.id)} />
    </li>
  )
}

const BILD = {
  EXCEL_EINREICHUNGEN: FileXlsIcon,
  MEDIEN_ZIP: FileZipIcon,
  RECHNUNGEN: FileZipIcon,
  ETIKETTEN: FilePdfIcon,
  URKUNDEN: CertificateIcon,
  URKUNDEN_PDF: CertificateIcon,
  ABLAUFPLAN: FilePdfIcon,
  ABLAUF_EXCEL: FileXlsIcon,
  AWARDUEBERSICHT: FileXlsIcon,
  LISTE: FileXlsIcon,
  LISTE_DRUCKEREI: FileXlsIcon,
  LISTE_AGENTUR: FileXlsIcon,
}

function Fertig({ job, steuerung }: { job: Exportjob; steuerung: Exportsteuerung }) {
  const Bild = BILD[job.typ as ExportjobTyp] ?? FileZipIcon
  const fehlend = job.umfang?.fehlend ?? []
  return (
    <li className="export-zeile export-zeile--fertig">
      <Bild size={26} aria-hidden="true" />
      <div className="export-zeile__text">
        <strong>{job.dateiname}</strong>
        <p>{fertigSatzOf(job)}</p>
        {isOhneKopie(job) ? (
          <p>Auf dem Server ist wenig Platz: Die Datei entsteht beim Laden. Bricht es ab, beginnt es von vorn. Was fehlt, steht in inhalt.csv.</p>
        ) : null}
        {fehlend.length > 0 ? (
          <details>
            <summary>{fehlend.length === 1 ? '1 Hinweis' : `${fehlend.length} Hinweise`}</summary>
            <ul>
              {fehlend.map((satz) => (
                <li key={satz}>{satz}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      <ButtonLink
        href={loadExportjobDatei.pfad.replace(':id', job.id)}
        download={job.dateiname}
        aria-label={`${job.dateiname} laden`}
        icon={<DownloadSimpleIcon size={18} aria-hidden="true" />}
        onClick={() => setTimeout(steuerung.refresh, GELADEN_MS)}
      >
        Laden
      </ButtonLink>
      <Entfernen job={job} steuerung={steuerung} />
    </li>
  )
}

function Gescheitert({ job, steuerung }: { job: Exportjob; steuerung: Exportsteuerung }) {
  return (
    <li className="export-zeile export-zeile--fehler">
      <WarningCircleIcon size={26} aria-hidden="true" />
      <div className="export-zeile__text">
        <strong>{job.titel}</strong>
        <p>{job.fehler}</p>
      </div>
      <Button aria-label={`${job.titel} noch einmal beginnen`} onClick={() => void steuerung.retry(job.id)}>
        Noch einmal
      </Button>
      <Entfernen job={job} steuerung={steuerung} />
    </li>
  )
}

function Entfernen({ job, steuerung }: { job: Exportjob; steuerung: Exportsteuerung }) {
  return <IconButton size="desktop" label={`${job.titel} entfernen`} icon={<XIcon size={18} />} onClick={() => void steuerung.remove(job.id)} />
}
