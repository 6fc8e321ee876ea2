// Fox on the Run by hand: the rules of src/skulk/games/fox_on_the_run as a C++ programmer would write
// them, with everything a position there holds. Given the same dice it plays the same games.

#include <array>
#include <cstdint>
#include <ctime>
#include <utility>

namespace {

using Mask = uint32_t;  // a set of cells, arrows or quarter turns, and PASS

constexpr int SIDE = 5, CELLS = 25, FACES = 22;
constexpr int OFF_BOARD = 25, PASS = 25, NOBODY = 4;
constexpr Mask ALL_CELLS = (Mask{1} << CELLS) - 1;
constexpr int TRAIL = 24;  // cells that a trail can hold

enum Character : int32_t { INDIGO, PUFFER, SCARLET, ZEV };
enum Question : int32_t { STEP, ARROW, ROTATE_TILE, ROTATE_BY, SWAP_FIRST, SWAP_SECOND, REVEAL, NOTHING };
enum Ending : int32_t { UNDECIDED, RESCUE, CAPTURE, ALL_REVEALED, STALL };

constexpr Mask bit(int n) { return Mask{1} << n; }

constexpr int turned(int arrows, int quarters) { return (arrows << quarters | arrows >> (4 - quarters)) & 15; }

constexpr int beyond(int cell, int way) {
    int column = cell % SIDE + (way == 1) - (way == 3);
    int row = cell / SIDE + (way == 0) - (way == 2);
    return column >= 0 && column < SIDE && row >= 0 && row < SIDE ? row * SIDE + column : OFF_BOARD;
}

struct Tables {
    std::array<Mask, CELLS> adjacent{}, orthogonal{};
    std::array<std::array<int8_t, 4>, CELLS> beyond{};
    std::array<std::array<Mask, 16>, CELLS> targets{};
    std::array<Mask, 16> turns{};
    std::array<int8_t, 16> lone_way{};
};

constexpr Mask effective_turns(int arrows) {
    Mask mask = 0, looks = bit(arrows);
    for (int quarters = 1; quarters < 4; ++quarters) {
        Mask look = bit(turned(arrows, quarters));
        if (!(looks & look)) mask |= bit(quarters);
        looks |= look;
    }
    return mask;
}

constexpr Tables tabulate() {
    Tables t;
    for (int cell = 0; cell < CELLS; ++cell) {
        for (int other = 0; other < CELLS; ++other) {
            int across = cell % SIDE - other % SIDE, up = cell / SIDE - other / SIDE;
            if (other != cell && across * across <= 1 && up * up <= 1) t.adjacent[cell] |= bit(other);
        }
        for (int way = 0; way < 4; ++way) t.beyond[cell][way] = beyond(cell, way);
        for (int arrows = 0; arrows < 16; ++arrows)
            for (int way = 0; way < 4; ++way)
                if (arrows >> way & 1) t.targets[cell][arrows] |= bit(beyond(cell, way));
        t.orthogonal[cell] = t.targets[cell][15] & ALL_CELLS;
    }
    for (int arrows = 0; arrows < 16; ++arrows) {
        t.turns[arrows] = effective_turns(arrows);
        t.lone_way[arrows] = -1;
    }
    for (int way = 0; way < 4; ++way) t.lone_way[1 << way] = way;
    return t;
}

constexpr Tables T = tabulate();

// The generator of skulk.kernel.dice.
struct Dice {
    uint32_t x, y, z, carry;
    static constexpr uint64_t A = 0x7FEFE9E2;

    uint32_t word() {
        uint64_t mixed = A * x + carry;
        x = y;
        y = z;
        z = uint32_t(mixed);
        carry = uint32_t(mixed >> 32);
        return z;
    }

    int below(int n) { return int(uint64_t(word()) * n >> 32); }

    template <class Items>
    void shuffle(Items& items) {
        for (int last = int(items.size()) - 1; last > 0; --last) std::swap(items[last], items[below(last + 1)]);
    }

    Dice fork() {
        uint32_t a = word() ^ 0x9E3779B9, b = word() ^ 0x7F4A7C15, c = word() ^ 0xF39CC060;
        return {a, b, c, uint32_t(word() % (A - 1) + 1)};
    }
};

// The figures of the edition that is played.
struct Box {
    int32_t homes[3];  // indigo, scarlet, den
    int32_t faces[FACES];
    int32_t stall_limit;
};

struct Fox {
    Dice dice;
    int32_t irreversible = 0;
    std::array<int8_t, 4> seats, token;
    std::array<int8_t, 3> homes;
    int32_t stall_limit;
    Mask face_up, starting, unturnable = 0;
    std::array<int8_t, CELLS> tile, arrows;
    int32_t turn = 1, mover = INDIGO, here = 0, seat = NOBODY;
    Mask closed = 0, applied = 0;
    int32_t asking = NOTHING;
    Mask options = 0;
    int32_t picked = 0, walker = ZEV, steps = 0;
    std::array<int8_t, TRAIL> trail{};
    int32_t quiet_turns = 0, ending = UNDECIDED;

    Fox(const Box& box, Dice given) : dice(given), stall_limit(box.stall_limit) {
        std::array<int8_t, 4> drawn{0, 1, 2, 3};
        dice.shuffle(drawn);
        for (int seat = 0; seat < 4; ++seat) seats[drawn[seat]] = seat;
        std::array<int8_t, FACES> faces;
        for (int i = 0; i < FACES; ++i) faces[i] = box.faces[i];
        dice.shuffle(faces);
        for (int i = 0; i < 3; ++i) homes[i] = box.homes[i];
        token = {homes[0], homes[2], homes[1], homes[2]};
        face_up = starting = bit(homes[0]) | bit(homes[1]) | bit(homes[2]);
        for (int cell = 0, dealt = 0; cell < CELLS; ++cell) {
            tile[cell] = cell;
            arrows[cell] = starting >> cell & 1 ? 0 : faces[dealt++];
            if (!T.turns[arrows[cell]]) unturnable |= bit(cell);
        }
        begin_turn();
    }

    Mask under(Character who) const { return bit(token[who]); }
    Mask occupied() const { return under(INDIGO) | under(PUFFER) | under(SCARLET) | under(ZEV); }
    bool rescue_open() const { return !(T.adjacent[token[SCARLET]] & under(ZEV)); }

    void choose(int choice) {
        switch (asking) {
            case STEP: set_out(); return enter(choice);
            case ARROW: return follow(choice);
        }
        if (choice == PASS) return end_turn();
        switch (asking) {
            case ROTATE_TILE: picked = choice; return ask(ROTATE_BY, T.turns[arrows[choice]]);
            case ROTATE_BY: return rotate(choice);
            case SWAP_FIRST: picked = choice; return ask(SWAP_SECOND, partners(choice));
            case SWAP_SECOND: return swap(choice);
            default: return reveal_beside(choice);
        }
    }

    void ask(Question question, Mask answers) {
        asking = question;
        options = answers;
    }

    Mask closed_to_mover() const {
        switch (mover) {
            case INDIGO:
                return bit(OFF_BOARD) | under(PUFFER) | under(ZEV) | (rescue_open() ? 0 : under(SCARLET));
            case PUFFER: return bit(OFF_BOARD) | under(INDIGO) | under(SCARLET);
            case SCARLET: return bit(OFF_BOARD) | under(INDIGO) | under(PUFFER) | under(ZEV);
            default: return bit(OFF_BOARD) | under(SCARLET);
        }
    }

    void begin_turn() {
        do {
            seat = seats[mover];
            closed = closed_to_mover();
            here = token[mover];
            Mask near = mover == INDIGO ? T.adjacent[here] : T.orthogonal[here];
            if (near & ~closed) return ask(STEP, near & ~closed);
        } while (!count_turn());
    }

    void end_turn() {
        if (!count_turn()) begin_turn();
    }

    bool count_turn() {
        if (++quiet_turns >= stall_limit) {
            end(STALL);
            return true;
        }
        applied = 0;
        mover = (mover + 1) & 3;
        ++turn;
        return false;
    }

    void set_out() {
        walker = mover;
        trail[0] = here;
        steps = 1;
    }

    void enter(int cell) {
        while (true) {
            token[mover] = cell;
            trail[steps++] = cell;
            if (meets(cell)) return;
            if (!(face_up & bit(cell))) {
                turn_up(cell);
                if (ending) return;
                break;
            }
            if ((starting | applied) & bit(cell)) break;
            applied |= bit(cell);
            int ways = arrows[cell];
            if (!(T.targets[cell][ways] & ~closed)) break;
            if (T.lone_way[ways] < 0) {
                here = cell;
                return ask(ARROW, ways);
            }
            cell = T.beyond[cell][T.lone_way[ways]];
        }
        offer_ability();
    }

    void follow(int way) {
        int target = T.beyond[here][way];
        if (closed >> target & 1) offer_ability();
        else enter(target);
    }

    void turn_up(int cell) {
        face_up |= bit(cell);
        quiet_turns = -1;
        ++irreversible;
        if (face_up == ALL_CELLS) end(ALL_REVEALED);
    }

    bool meets(int cell) {
        if (mover == INDIGO && cell == token[SCARLET]) end(RESCUE);
        else if (mover == ZEV && cell == token[INDIGO]) end(CAPTURE);
        return ending;
    }

    void offer_ability() {
        switch (mover) {
            case INDIGO: return end_turn();
            case PUFFER: return ask_or_end(ROTATE_TILE, rotatable());
            case SCARLET: return ask_or_end(SWAP_FIRST, swappable());
            default: return ask_or_end(REVEAL, T.adjacent[token[ZEV]] & ~face_up);
        }
    }

    void ask_or_end(Question question, Mask cells) {
        if (cells) ask(question, cells | bit(PASS));
        else end_turn();
    }

    Mask rotatable() const { return T.adjacent[token[PUFFER]] & face_up & ~unturnable & ~occupied(); }

    Mask swappable() const {
        Mask free = T.adjacent[token[SCARLET]] & face_up & ~occupied(), looks = 0;
        for (Mask rest = free; rest; rest &= rest - 1) looks |= bit(arrows[__builtin_ctz(rest)]);
        return looks & (looks - 1) ? free : 0;
    }

    Mask partners(int first) const {
        Mask partners = 0;
        for (Mask rest = swappable(); rest; rest &= rest - 1)
            if (arrows[__builtin_ctz(rest)] != arrows[first]) partners |= rest & -rest;
        return partners;
    }

    void rotate(int quarters) {
        arrows[picked] = turned(arrows[picked], quarters);
        end_turn();
    }

    void swap(int second) {
        std::swap(arrows[picked], arrows[second]);
        std::swap(tile[picked], tile[second]);
        exchange_bits(starting, second);
        exchange_bits(unturnable, second);
        end_turn();
    }

    void exchange_bits(Mask& mask, int second) {
        if ((mask >> picked ^ mask >> second) & 1) mask ^= bit(picked) | bit(second);
    }

    void reveal_beside(int cell) {
        turn_up(cell);
        if (!ending) end_turn();
    }

    void end(Ending how) {
        ending = how;
        seat = NOBODY;
        ask(NOTHING, 0);
    }

    // Twice the points of a seat, as skulk.kernel.state.Result gives them.
    int doubled_points(int seat) const {
        if (ending == STALL) return 1;
        bool fox = seat == seats[INDIGO] || seat == seats[SCARLET];
        return fox == (ending == RESCUE) ? 2 : 0;
    }
};

int nth_bit(Mask mask, int n) {
    while (n--) mask &= mask - 1;
    return __builtin_ctz(mask);
}

// As in bench/playout.py: the players' chance is drawn beforehand, and the games are summed up.
constexpr int64_t DRAWN = 1 << 16;
constexpr int BITS = 24;

struct Tally {
    int64_t games, decisions, checksum;
    double seconds;

    void add(int64_t number) { checksum = (checksum ^ number) * 0x2545F491 & ((1 << 30) - 1); }
};

double cpu_seconds() {
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) + double(now.tv_nsec) * 1e-9;
}

void play(Fox& fox, const int32_t* chance, Tally& tally) {
    int64_t chosen = 0;
    while (!fox.ending) {
        int64_t options = __builtin_popcount(fox.options);
        int64_t index = chance[tally.decisions & (DRAWN - 1)] * options >> BITS;
        chosen += index;
        ++tally.decisions;
        fox.choose(nth_bit(fox.options, int(index)));
    }
    ++tally.games;
    tally.add(tally.decisions);
    tally.add(chosen);
    for (int seat = 0; seat < 4; ++seat) tally.add(fox.doubled_points(seat));
}

}  // namespace

extern "C" {

Tally play_games(const Box* box, Dice* source, const int32_t* chance, int64_t games) {
    double start = cpu_seconds();
    Tally tally{};
    for (int64_t game = 0; game < games; ++game) {
        Fox fox(*box, source->fork());
        play(fox, chance, tally);
    }
    tally.seconds = cpu_seconds() - start;
    return tally;
}

// Seconds for copies of the position after some random decisions.
double copy_often(const Box* box, Dice* source, const int32_t* chance, int64_t decisions, int64_t times) {
    Fox fox(*box, source->fork());
    for (int64_t made = 0; made < decisions && !fox.ending; ++made) {
        int64_t options = __builtin_popcount(fox.options);
        fox.choose(nth_bit(fox.options, int(chance[made] * options >> BITS)));
    }
    double start = cpu_seconds();
    for (int64_t time = 0; time < times; ++time) {
        Fox other = fox;
        asm volatile("" : : "r"(&other) : "memory");  // somebody might look at it
    }
    return cpu_seconds() - start;
}

// One game to its end, told field by field in the words of the Python position.
struct Told {
    int64_t dice[4], irreversible, seats[4], homes[3], stall_limit, token[4], face_up, starting, unturnable;
    int64_t tiles[CELLS], turn, mover, here, seat, closed, applied, asking, options, picked, walker, steps;
    int64_t walk, quiet_turns, ending, arrows[CELLS];
};

Told tell_game(const Box* box, Dice* source, const int32_t* chance) {
    Fox fox(*box, source->fork());
    Tally tally{};
    play(fox, chance, tally);
    Told told{};
    uint32_t words[4] = {fox.dice.x, fox.dice.y, fox.dice.z, fox.dice.carry};
    for (int i = 0; i < 4; ++i) {
        told.dice[i] = words[i];
        told.seats[i] = fox.seats[i];
        told.token[i] = fox.token[i];
    }
    for (int i = 0; i < 3; ++i) told.homes[i] = fox.homes[i];
    for (int cell = 0; cell < CELLS; ++cell) {
        told.tiles[cell] = fox.tile[cell];
        told.arrows[cell] = fox.arrows[cell];
    }
    told.walk = fox.trail[0] << 5 | fox.trail[1];
    for (int step = 2; step < fox.steps; ++step) {
        int way = 0;
        while (beyond(fox.trail[step - 1], way) != fox.trail[step]) ++way;
        told.walk = told.walk << 2 | way;
    }
    told.irreversible = fox.irreversible;
    told.stall_limit = fox.stall_limit;
    told.face_up = fox.face_up;
    told.starting = fox.starting;
    told.unturnable = fox.unturnable;
    told.turn = fox.turn;
    told.mover = fox.mover;
    told.here = fox.here;
    told.seat = fox.seat;
    told.closed = fox.closed;
    told.applied = fox.applied;
    told.asking = fox.asking;
    told.options = fox.options;
    told.picked = fox.picked;
    told.walker = fox.walker;
    told.steps = fox.steps;
    told.quiet_turns = fox.quiet_turns;
    told.ending = fox.ending;
    return told;
}
}
