// The socket on which WebKitGTK lets itself be inspected and automated, as its own WebDriver does.
// A packet is a length, a byte for its byte order, a name and a value of GVariant.
import { connect } from 'node:net';

const CONNECTION = 1n;
const LITTLE_ENDIAN = 1;
const HEADER_BYTES = 5;

/** One browser's socket: what it lists are its pages and its automation, each with a number. */
export class Inspector {
  #socket;
  #rest = Buffer.alloc(0);
  #packets = [];
  #isReading = false;
  #lastId = 0;
  #asked = new Map();
  /** Called with `[{ id, type }]` whenever a page is opened or closed. */
  onTargets = () => {};
  /** Called with the number of the target and its event. */
  onEvent = () => {};
  onClose = () => {};

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', () => {});
    socket.on('close', () => this.onClose());
  }

  /** Waits until the browser listens. */
  static async connect(port, isGone) {
    while (!isGone()) {
      const socket = await tryConnect(port);
      if (socket) return new Inspector(socket);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('WebKitGTK ended before it could be reached.');
  }

  startAutomation(name) {
    const text = Buffer.from(`${name}\0`);
    const padding = Buffer.alloc((8 - (text.length % 8)) % 8);
    // No capabilities: what follows the padding is empty, then the end of the text.
    this.#write('StartAutomationSession', [text, padding, Buffer.from([text.length])]);
  }

  attach(target) {
    this.#write('Setup', [number(CONNECTION), number(target)]);
  }

  /** The answer of a target to a command. */
  ask(target, method, params = {}) {
    const id = ++this.#lastId;
    const text = Buffer.from(`${JSON.stringify({ id, method, params })}\0`);
    this.#write('SendMessageToBackend', [number(CONNECTION), number(target), text]);
    return new Promise((resolve, reject) => this.#asked.set(id, { method, resolve, reject }));
  }

  close() {
    this.#socket.destroy();
  }

  #write(name, parts) {
    const body = Buffer.concat([Buffer.from(`${name}\0`), ...parts]);
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt32BE(body.length);
    header[4] = LITTLE_ENDIAN;
    this.#socket.write(Buffer.concat([header, body]));
  }

  #read(bytes) {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    while (this.#rest.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + this.#rest.readUInt32BE();
      if (this.#rest.length < end) break;
      this.#packets.push(this.#rest.subarray(HEADER_BYTES, end));
      this.#rest = this.#rest.subarray(end);
    }
    this.#readPackets();
  }

  /** One in its turn: a pending call continues before the next event is dispatched. */
  async #readPackets() {
    if (this.#isReading) return;
    this.#isReading = true;
    for (let body = this.#packets.shift(); body; body = this.#packets.shift()) {
      const nameEnd = body.indexOf(0);
      this.#receive(body.subarray(0, nameEnd).toString(), body.subarray(nameEnd + 1));
      await new Promise(setImmediate);
    }
    this.#isReading = false;
  }

  #receive(name, value) {
    if (name === 'SetTargetList') this.onTargets(readTargets(value.subarray(8)));
    if (name !== 'SendMessageToFrontend') return;
    const target = Number(value.readBigUInt64LE(8));
    const message = JSON.parse(value.subarray(16, value.indexOf(0, 16)).toString());
    if (message.id === undefined) this.onEvent(target, message);
    else this.#answer(message);
  }

  #answer({ id, result, error }) {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (error) asked?.reject(new Error(`${asked.method}: ${error.message}`));
    else asked?.resolve(result ?? {});
  }
}

/** An array of number, three texts and a flag: where its items end stands at its end. */
function readTargets(array) {
  const size = offsetSize(array);
  if (!array.length) return [];
  const last = readOffset(array, array.length - size, size);
  const targets = [];
  let start = 0;
  for (let place = last; place < array.length; place += size) {
    const end = readOffset(array, place, size);
    const item = array.subarray(start, end);
    const type = item.subarray(8, item.indexOf(0, 8)).toString();
    targets.push({ id: Number(item.readBigUInt64LE()), type });
    start = Math.ceil(end / 8) * 8;
  }
  return targets;
}

const offsetSize = ({ length }) => (length <= 0xff ? 1 : length <= 0xffff ? 2 : 4);

const readOffset = (bytes, place, size) => bytes.readUIntLE(place, size);

function number(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function tryConnect(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}
