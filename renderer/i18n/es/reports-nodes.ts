/** Messages about nodes and Electrum servers, by name, in Spanish. */
import type { nodeReports as english } from '#i18n/en/reports-nodes.ts';

export const nodeReports: typeof english = {
  nodeReports: {
    several: ({ reasons }) => reasons.join('; '),
    'node-at': ({ program, at }) => `${program} en ${at}`,
    'node-refuses': ({ program, at }) => `nadie responde en ${at}: inicie ${program}`,
    'node-refuses-core': ({ program, at }) =>
      `nadie responde en ${at}: inicie ${program} y compruebe que server=1 está en su configuración`,
    'node-refuses-rest': ({ program, at }) =>
      `nadie responde en ${at}: inicie ${program} y compruebe que su interfaz REST escucha ahí`,
    'node-unknown': ({ at }) => `el nombre en ${at} no se conoce en esta red: revise la dirección`,
    'node-away': ({ program, at }) =>
      `no se llega a ${at}: compruebe que el equipo con ${program} está encendido y en esta red`,
    'node-slow': ({ program, at }) => `${program} en ${at} tarda demasiado en responder`,
    'node-slow-core': ({ program, at }) =>
      `${program} en ${at} tarda demasiado en responder: puede estar ocupado o tener el disco lleno`,
    'node-no-tls': ({ at }) => `${at} no habla TLS: compruebe si su dirección empieza por http:// o https://`,
    'node-untrusted': ({ at }) => `el certificado de ${at} no es de confianza`,
    'node-broke-off': ({ program, at }) => `se cortó la conexión con ${program} en ${at}`,
    'node-other-program': ({ program, at }) => `lo que responde en ${at} no es ${program}`,
    'node-other-status': ({ program, at, status }) =>
      `lo que responde en ${at} no es ${program} (estado HTTP ${status})`,
    'node-says-no': ({ name, said }) => `${name} se niega: «${said}»`,
    'node-senseless': ({ program }) => `${program} no da una respuesta con sentido`,
    'node-mute': ({ program }) => `${program} no respondió`,
    'node-late': 'el nodo tarda en responder; se sigue preguntando',
    'node-odd': 'el nodo respondió de una forma desconocida',
    'certificate-changed': ({ at, shown, pinned }) =>
      `${at} muestra otro certificado (SHA-256 ${shown}) que el de confianza (${pinned}): si el nodo recibió uno nuevo, escriba su huella; si no, puede haber alguien en medio`,
    'certificate-new': ({ at, shown }) =>
      `ninguna autoridad responde por el certificado de ${at}: si su huella SHA-256 en el nodo es ${shown}, escriba aquí esa huella`,
    'core-cookie-refused': ({ program, at }) =>
      `${program} en ${at} rechaza su cookie: compruebe que el archivo de cookie es el de este nodo`,
    'core-cookie-missing': ({ program }) =>
      `el archivo de cookie no está: inicie ${program} y compruebe dónde están sus datos; con rpcpassword no escribe ninguno`,
    'core-cookie-forbidden': ({ program }) =>
      `el archivo de cookie de ${program} no se puede leer por falta de permiso: ejecute este programa como el mismo usuario o deje que su grupo lo lea (rpccookieperms=group)`,
    'core-cookie-unread': ({ program }) => `el archivo de cookie de ${program} no se puede leer`,
    'core-cookie-other': ({ program }) => `el archivo de cookie no es de ${program}: revise dónde está`,
    'core-login': ({ program, at }) =>
      `${program} en ${at} rechaza el nombre de usuario o la contraseña: están en su configuración como rpcuser y rpcpassword, o rpcauth`,
    'core-forbids': ({ program, at }) =>
      `${program} en ${at} no admite este equipo o este usuario: vea rpcallowip y rpcwhitelist en su configuración`,
    'core-busy': ({ program, at }) => `${program} en ${at} está demasiado ocupado para responder ahora`,
    'core-starting': ({ program, said }) => `${program} está arrancando: «${said}»`,
    'core-says-no': ({ program, said }) => `${program} se niega a responder: «${said}»`,
    'core-other-chain': ({ program, coin }) =>
      `este nodo no es de la cadena de ${coin}: compruebe que la dirección es la de ${program}`,
    'core-other-network': ({ program, theirs, network }) =>
      `la red de este nodo es ${theirs} y la de la tienda ${network}: inicie ${program} para ${network} o cambie la red de la tienda`,
    'network-unknown': 'otra red',
    'core-behind': ({ program, block, of, percent }) =>
      `${program} aún se está poniendo al día con la cadena: bloque ${block} de ${of}${percent === null ? '' : ` (${percent} %)`}`,
    'core-alone': ({ program }) =>
      `${program} no tiene conexión con otros nodos y no se entera de los pagos: revise la conexión a internet`,
    'core-no-wallets': ({ program }) =>
      `la parte de monedero de ${program} está apagada y no puede vigilar los pagos: quite disablewallet=1 de su configuración`,
    'core-answers': ({ program, network, block, prunedBelow }) =>
      `${program} responde: ${network}, bloque ${block}${
        prunedBelow === null
          ? ''
          : `; solo guarda los bloques más nuevos (pruned), desde el ${prunedBelow}, así que los pagos más antiguos no se pueden volver a buscar`
      }`,
    'core-not-published':
      'nadie responde en la dirección ZeroMQ: revise zmqpubrawtx y zmqpubhashblock en la configuración del nodo; los pagos se encuentran igual, un momento después',
    'electrum-refuses': ({ server }) =>
      `el servidor Electrum ${server} no responde: compruebe que funciona y su puerto`,
    'electrum-silent': ({ server }) =>
      `el servidor Electrum ${server} no responde: revise su dirección y la conexión a internet`,
    'electrum-unknown': ({ server }) =>
      `el servidor Electrum ${server} no se conoce por ese nombre: revise la dirección y la conexión a internet`,
    'electrum-away': ({ server }) =>
      `no se llega al servidor Electrum ${server}: revise la conexión a internet`,
    'electrum-no-tls': ({ server }) =>
      `el servidor Electrum ${server} no habla TLS en este puerto: revise el puerto o elija una conexión sin TLS`,
    'electrum-closed': ({ server }) => `el servidor Electrum ${server} cerró la conexión`,
    'electrum-full': ({ server }) => `el servidor Electrum ${server} ya no admite nada más`,
    'electrum-slow': ({ server }) => `el servidor Electrum ${server} tarda demasiado en responder`,
    'electrum-let-go': ({ server }) => `el servidor Electrum ${server} ya no hace falta`,
    'electrum-late': 'el servidor Electrum tarda en responder; se sigue preguntando',
    'electrum-odd': ({ server }) => `el servidor Electrum ${server} responde de una forma desconocida`,
    'electrum-history': ({ server, address }) =>
      `el servidor Electrum ${server} no dice qué se pagó a la dirección ${address}, que recibió miles de pagos: búsquela en el monedero de la tienda y decida la venta a mano`,
    'electrum-lied': ({ server }) =>
      `el servidor Electrum ${server} no es de fiar, pues algo de lo que dijo es falso: elija otro servidor`,
    'electrum-certificate': ({ server, pinned, shown }) =>
      `el certificado del servidor Electrum ${server} no es el de confianza (${pinned}…): alguien puede estar escuchando. Pregunte a quien lleva el servidor; si de verdad tiene uno nuevo, confíe en él en los ajustes del método de pago. SHA-256 de su clave pública: ${shown}`,
    'electrum-unvouched': ({ server, problem, shown }) =>
      `una autoridad respondía hasta ahora por el certificado del servidor Electrum ${server}, y por este no responde ninguna (${problem}): alguien puede estar escuchando, no se renovó a tiempo o el reloj de este ordenador va mal. Pregunte a quien lleva el servidor; si de verdad muestra este, confíe en él en los ajustes del método de pago. SHA-256 de su clave pública: ${shown}`,
    'electrum-behind': ({ server, block, minutes }) =>
      `el servidor Electrum ${server} aún se está poniendo al día: su bloque más nuevo, ${block}, tiene ${minutes} min según el reloj de este ordenador; compruebe que el reloj esté bien`,
    'electrum-other-network': ({ server, theirs, network }) =>
      `la red del servidor Electrum ${server} es ${theirs} y la de la tienda ${network}: elija un servidor para ${network}`,
    'electrum-other-chain': ({ server, coin }) =>
      `el servidor Electrum ${server} no es de la cadena de ${coin}: revise su dirección y su puerto`,
    'electrum-one-operator':
      'todos los servidores de la lista son de un mismo operador: las confirmaciones, y que no se haya pagado nada, son la palabra de un solo desconocido, salvo que los servidores sean suyos',
    'electrum-none': ({ count, reasons }) =>
      `ninguno de los ${count} servidores Electrum se puede usar: ${reasons.join('; ')}`,
    'electrum-unreached': ({ count }) =>
      `no se alcanza ninguno de los ${count} servidores Electrum: compruebe la conexión a internet de este equipo`,
    'electrum-answers': ({ server, network, block }) => `${server} responde: ${network}, bloque ${block}`,
    'electrum-answers-openly': ({ server, network, block }) =>
      `${server} responde: ${network}, bloque ${block}, por una conexión sin cifrar`,
    'monero-wallet-over': ({ at }) => `el monedero de Monero a través de monerod en ${at}`,
    'monero-answers': ({ name, network }) => `${name} responde: ${network}`,
    'monero-answers-at': ({ name, network, block }) => `${name} responde: ${network}, bloque ${block}`,
    'monero-late': ({ name }) => `${name} tarda en responder; se sigue preguntando`,
    'monerod-fails': ({ at, said }) => `monerod en ${at} no responde: «${said}»`,
    'monerod-other-network': ({ at, theirs, network }) =>
      `monerod en ${at} está en otra red (${theirs}); la de la tienda es ${network}`,
    'network-not-told': 'una desconocida',
    'monerod-behind': ({ at, block, of }) =>
      `monerod en ${at} se está poniendo al día con la cadena: bloque ${block} de ${of}`,
    'monero-no-wallet': ({ at }) =>
      `no hay ningún monedero abierto en monero-wallet-rpc en ${at}: indique el monedero o abra uno ahí`,
    'monero-other-wallet': ({ at }) =>
      `el monedero abierto en monero-wallet-rpc en ${at} no es el de la dirección de la tienda`,
    'monero-wallet-shut': ({ at, wallet }) =>
      `monero-wallet-rpc en ${at} no puede abrir el monedero «${wallet}»: revise su contraseña`,
    'monero-wallet-unmade': ({ at, wallet, said }) =>
      `monero-wallet-rpc en ${at} no puede crear el monedero «${wallet}»: «${said}»`,
    'monero-no-daemon': ({ at }) =>
      `monero-wallet-rpc en ${at} no tiene conexión con su monerod: compruebe que monerod funciona`,
    'monero-not-wallet': ({ at }) =>
      `lo que responde en ${at} no es monero-wallet-rpc; escriba su dirección, no la de monerod`,
    'monero-not-asked': ({ at, said }) =>
      `monero-wallet-rpc en ${at} no pudo preguntar a su monerod: «${said}»`,
    'no-reason': 'sin dar motivo',
    'monero-rpc-behind': ({ at, block }) =>
      `monero-wallet-rpc en ${at} se está poniendo al día con la cadena, desde el bloque ${block}`,
    'monero-login-kind': ({ program, at }) =>
      `${program} en ${at} pide un inicio de sesión de un tipo desconocido`,
    'monero-login': ({ program, at }) =>
      `${program} en ${at} rechaza el nombre de usuario o la contraseña (su --rpc-login)`,
    'monero-no-program': ({ binary }) =>
      `no hay ningún programa ejecutable en ${binary}: escriba la ruta de monero-wallet-rpc`,
    'monero-forbidden': ({ binary }) =>
      `no se permite ejecutar ${binary}: escriba la ruta de monero-wallet-rpc`,
    'monero-not-started': ({ binary, folder }) =>
      `${binary} no arrancó como monero-wallet-rpc; su registro está en ${folder}`,
    'monero-opening': 'se está abriendo el monedero de Monero',
    'monero-behind': ({ block, of }) =>
      `el monedero de Monero se está poniendo al día con la cadena: bloque ${block} de ${of}`,
    'monero-unopened': ({ said }) => `no se pudo abrir el monedero de Monero: ${said}`,
    'monero-broke-off': 'el monedero de Monero se interrumpió; se vuelve a abrir',
    'monero-exposed': ({ at }) =>
      `la conexión con ${at} no está cifrada y otros en el camino pueden leer y cambiar lo que responde: use https o un nodo propio`,
    'monero-absent': 'este programa se construyó sin su monedero de Monero',
    'monero-unused-daemon': ({ at, said }) =>
      `el monedero de Monero no puede usar monerod en ${at}: «${said}»`,
  },
};
