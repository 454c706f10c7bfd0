/** Messages about webhooks, rate sources and the store, by name, in Spanish. */
import type { reports as english } from '#i18n/en/reports.ts';

export const reports: typeof english = {
  reports: {
    'webhook-silent': ({ seconds }) => `sin respuesta en ${seconds} s`,
    'webhook-refuses': 'el receptor no acepta conexiones',
    'webhook-unconnected': 'no se pudo conectar a tiempo con el receptor',
    'webhook-unknown': 'el nombre del receptor no se conoce',
    'webhook-not-looked-up': 'el nombre del receptor no se pudo resolver ahora',
    'webhook-closed': 'el receptor cerró la conexión sin responder',
    'webhook-too-long': 'la respuesta es demasiado larga',
    'webhook-no-status': 'la respuesta no tenía código de estado',
    'webhook-called-off': 'el intento se interrumpió',
    'webhook-failed': ({ said }) => `la conexión falló: «${said}»`,
    'webhook-gone-for-good': 'el receptor respondió 410 Gone',
    'webhook-takes-nothing': ({ since }) => `el receptor no ha aceptado nada desde ${since}`,
    'webhook-unsigned': 'el secreto de firma ya no se puede abrir: cree uno nuevo y déselo al receptor',
    'webhook-locked': 'el secreto de firma está bloqueado: introduzca la frase de paso',
    'webhooks-wait': ({ host, why }) => `los webhooks a ${host} esperan: ${why}`,
    'url-form': 'la dirección del destino no es una URL',
    'url-user': 'la URL de un webhook no puede llevar nombre de usuario',
    'url-scheme': 'un webhook va a https, o a http en casa',
    'url-open-http':
      'http solo vale para este equipo y para direcciones privadas que el propietario permitió',
    'address-never': ({ address }) => `${address} es una dirección a la que no puede ir ninguna petición`,
    'address-private': ({ address }) => `${address} es una dirección privada, que aquí no se permite`,
    'address-public': ({ address }) => `${address} es una dirección pública: use https`,
    'address-none': ({ host }) => `${host} no tiene dirección`,
    'rate-of-pair': ({ pair, problem }) => `${pair}: ${problem}`,
    'rate-old': ({ at }) => `el precio es antiguo, del ${at}`,
    'rate-ahead': ({ at }) => `el precio es del futuro, ${at}: ¿va bien el reloj de este ordenador?`,
    'rate-absurd': 'el precio no es creíble',
    'rate-crossed': 'el precio de compra está por encima del de venta',
    'rate-wide': 'los precios de compra y de venta difieren en más del 5 %',
    'rate-other': 'respondió con otra moneda',
    'rate-said': ({ said }) => `respondió ${said}`,
    'rate-page': 'respondió con una página web en lugar de precios',
    'rate-no-json': 'la respuesta no es JSON válido',
    'rate-part': ({ part, wrong }) => `una parte de la respuesta no es correcta (${part} ${wrong})`,
    'rate-unread': 'no se pudo leer la respuesta',
    'rate-long': 'la respuesta supera 1 MiB',
    'rate-status': ({ status }) => `respondió con HTTP ${status}`,
    'rate-redirect': ({ status }) => `respondió con una redirección (HTTP ${status}), que no se sigue`,
    'rate-unreached': (_told) => 'no se puede alcanzar',
    'rate-silent': ({ seconds }) => `sin respuesta en ${seconds} s`,
    'rate-called-off': 'la consulta se canceló',
    'rate-no-key': 'necesita una clave de API; se usan las demás fuentes',
    'snapshot-damaged': ({ file, kept }) =>
      `${file} estaba dañado y se conserva como ${kept}. Su contenido se leyó del diario`,
    'journal-short': ({ from, to }) =>
      `El diario termina demasiado pronto: los cambios del número ${from} al número ${to} estaban confirmados y se han perdido. Restaure una copia de seguridad`,
    'segment-missing': ({ file }) =>
      `Falta el archivo del diario ${file}: lo que contenía no está en los libros. Restaure una copia de seguridad`,
    'index-rebuilt': ({ file }) => `El archivo de índice ${file} no encajaba y se hizo de nuevo`,
    'changes-missing': ({ file, number }) =>
      `En el diario (${file}) faltan cambios anteriores al número ${number}. Restaure una copia de seguridad`,
    'torn-line-dropped': ({ file, bytes }) =>
      `La última escritura en ${file} quedó cortada (${bytes} bytes), como en un corte de luz. No se había confirmado a nadie y se descartó`,
    'segment-damaged': ({ file, places, kept }) =>
      `El archivo del diario ${file} está dañado (lugares: ${places.length}). Se leyó todo lo demás. Hay una copia en ${kept}; compárela con una copia de seguridad`,
    'segment-still-damaged': ({ file, count }) =>
      `El archivo del diario ${file} está dañado, como ya se dijo (lugares: ${count}). Se leyó todo lo demás`,
    'journal-foreign': ({ file }) =>
      `Otro programa escribe en ${file}, o el archivo se eliminó. Para proteger los libros no se escribe nada más: cierre el otro programa y vuelva a iniciar este`,
    'journal-rotten': ({ file }) =>
      `${file} ya no es como se escribió; quizá el disco esté fallando. Las copias de seguridad tienen una buena: restaure la más reciente`,
    'invoice-damaged': ({ name, file }) =>
      `La venta ${name} no se puede leer, porque ${file} está dañado en su lugar. Falta en las listas, los informes y las exportaciones. Quizá esté en las copias de seguridad: restaure la más reciente`,
    'backup-failed': ({ why }) =>
      `Las copias de seguridad anteriores siguen intactas, pero la diaria falló: ${why}`,
    'disk-refused-backup': 'el disco no admitió la copia de seguridad',
    'backup-no-room': ({ needs, free, keeps }) =>
      `la copia de seguridad necesita ${needs} MB y hay ${free} MB libres, de los que ${keeps} MB se guardan para las ventas. Libere espacio en el disco`,
    'backup-rotten': ({ file }) =>
      `la copia de seguridad no sería buena, porque ${file} no es como se escribió. Quizá el disco esté fallando: restaure la copia anterior`,
    'backup-unusable': ({ folder, why }) => `la copia de seguridad ${folder} no se puede usar: ${why}`,
    'manifest-missing': ({ file }) => `no tiene ${file}`,
    'manifest-other': ({ file }) => `su ${file} es de otra cosa`,
    'manifest-damaged': ({ file }) => `su ${file} está dañado`,
    'manifest-names': ({ file, path }) => `su ${file} nombra ${path}`,
    'backup-file-other': ({ file }) => `${file} falta o no es como se guardó`,
    'practice-damaged': ({ file, aside }) =>
      `El archivo de práctica ${file} estaba dañado y se guarda como ${aside}: la práctica empieza de cero y los pagos de práctica anteriores se han perdido`,
    'backup-unread': 'no se puede leer',
    'format-newer': ({ file, version, known }) =>
      `${file} es de una versión más nueva de Cointill (formato ${version}, este programa conoce el ${known}). No se cambió nada. Instale la versión más nueva o use otra carpeta de datos.`,
    restored: ({ backup, at, aside }) =>
      `Los libros se restauraron desde ${backup}, tal como estaban el ${at}. Los libros de antes se guardan en ${aside}`,
    'restored-first': ({ backup, at }) =>
      `Los libros se restauraron desde ${backup}, tal como estaban el ${at}. Antes no había libros`,
    'indexes-skipped': ({ skip, accounts }) =>
      `Para que ninguna dirección se dé dos veces, en cada cuenta se saltaron ${skip} direcciones (cuentas: ${accounts}). Ponga el límite de huecos del monedero de la tienda por encima de ${skip}`,
    'restore-refused': ({ backup, why }) =>
      `La copia de seguridad ${backup} no se restauró y los libros siguen como estaban: ${why}`,
  },
};
